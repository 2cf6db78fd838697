import { form as dialog, memberRow, openMembers } from './console.ts'
import { expect, test } from './fixtures.ts'
import { someone } from './second-admin.ts'

const csv = (rows: string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`First name,Last name,Email,Phone\n${rows.join('\n')}\n`),
})

test('a file is looked at, put right and saved, without who has somebody else’s email, which is said before and after', async ({
  page,
  server,
  admin,
}) => {
  const { mark } = someone()
  const [couple, email] = [`bees.${mark}@example.com`, `late.${mark}@example.com`]
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Import' }).click()
  const file = dialog(page).getByLabel('File')
  await file.setInputFiles(csv(['Ann,Bee,not an address,', `Cy,Dee,cy.${mark}@example.com,`]))
  const bad = dialog(page).getByRole('row').filter({ hasText: 'Ann Bee' })
  await expect(bad).toContainText('Enter a valid email address: “not an address”')
  await expect(dialog(page).getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click()

  await file.setInputFiles(
    csv([
      `Ann,Bee ${mark},${couple},`,
      `Bob,Bee ${mark},${couple},`,
      `La,Te ${mark},${email},`,
      'Walter,Pryce,walter.pryce@example.com,',
    ]),
  )
  await expect(dialog(page).getByRole('status')).toContainText(
    '2 new, 1 already a member, 1 left out',
  )
  const rowOf = (name: string) =>
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `${name} ${mark}` })
  await expect(rowOf('Bob Bee')).toContainText(
    `Same email as Ann Bee ${mark} on line 2. To sign in, they need an email or phone of their own`,
  )
  await admin.addMember({ firstName: 'Some', lastName: mark, email, phone: '' })
  await dialog(page).getByRole('button', { name: 'Save 2 members' }).click()
  await expect(dialog(page).getByText('1 member added')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Left out' })).toBeVisible()
  await expect(rowOf('Bob Bee')).toBeVisible()
  await expect(rowOf('La Te')).toContainText(`Same email as Some ${mark}, a member`)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search members').fill(`bee ${mark}`)
  await expect(memberRow(page, `Ann Bee ${mark}`)).toContainText(couple)
  await expect(page.getByRole('button', { name: /^Edit Bob/ })).toHaveCount(0)
})
