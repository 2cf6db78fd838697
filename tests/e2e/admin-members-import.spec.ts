import { patience } from '../setup/patience.ts'
import { codeFor } from './code-for.ts'
import { form as dialog, memberRow, openMembers } from './console.ts'
import { expect, test } from './fixtures.ts'
import { someone } from './second-admin.ts'

const csv = (rows: string[]) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`First name,Last name,Email,Phone\n${rows.join('\n')}\n`),
})

test('a file is looked at, put right and saved, and the list counts on', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { mark } = someone()
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Import' }).click()
  const file = dialog(page).getByLabel('File')
  await file.setInputFiles({
    name: 'members.xlsx',
    mimeType: 'text/csv',
    buffer: Buffer.from('PK\u0003\u0004 rest'),
  })
  await expect(dialog(page).getByRole('alert')).toContainText('an Excel workbook or a ZIP archive')
  await file.setInputFiles({ ...csv([]), buffer: Buffer.alloc(6 * 1024 * 1024, 65) })
  await expect(dialog(page).getByRole('alert')).toContainText('Over 5 MB')
  await file.setInputFiles(csv(['Ann,Bee,not an address,', `Cy,Dee,cy.${mark}@example.com,`]))
  const bad = dialog(page).getByRole('row').filter({ hasText: 'Ann Bee' })
  await expect(bad).toContainText('2')
  await expect(bad).toContainText('Enter a valid email address: “not an address”')
  await expect(dialog(page).getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click()

  const rows = Array.from(
    { length: 5000 },
    (_, n) => `Im,Port ${mark} ${n},i${n}.${mark}@example.com,`,
  )
  await file.setInputFiles(csv([...rows, 'Walter,Pryce,walter.pryce@example.com,']))
  await expect(dialog(page).getByText('Already members', { exact: true })).toBeVisible()
  // A row for each of them would hold up the page: only the first few are drawn.
  const listed = dialog(page)
    .getByRole('row')
    .filter({ hasText: `Im Port ${mark}` })
  await expect(listed).toHaveCount(5)
  await dialog(page).getByRole('button', { name: 'Save 5,000 members' }).click()
  await expect(dialog(page).getByText('5,000 members added')).toBeVisible({
    timeout: patience(20_000),
  })
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1000+ members')).toBeVisible()
  await page.getByLabel('Search members').fill(`port ${mark}`)
  const found = page.getByRole('button', { name: /^Edit Im Port/ })
  await expect(found).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(found).toHaveCount(100)
  expect((await codeFor(server.url, `i7.${mark}@example.com`)).status).toBe(200)
})

test('an import leaves out who has somebody else’s email, says so before and after, and saves the rest', async ({
  page,
  server,
  admin,
}) => {
  const { mark } = someone()
  const [couple, email] = [`bees.${mark}@example.com`, `late.${mark}@example.com`]
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = [
    `Ann,Bee ${mark},${couple},`,
    `Bob,Bee ${mark},${couple},`,
    `La,Te ${mark},${email},`,
  ]
  await dialog(page).getByLabel('File').setInputFiles(csv(rows))
  await expect(dialog(page).getByRole('status')).toContainText(
    '2 new, 0 already members, 1 left out',
  )
  const rowOf = (name: string) =>
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `${name} ${mark}` })
  const husband = rowOf('Bob Bee')
  await expect(husband).toContainText(
    `Same email as Ann Bee ${mark} on line 2. To sign in, they need an email or phone of their own`,
  )
  await admin.addMember({ firstName: 'Some', lastName: mark, email, phone: '' })
  await dialog(page).getByRole('button', { name: 'Save 2 members' }).click()
  await expect(dialog(page).getByText('1 member added')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Left out' })).toBeVisible()
  await expect(husband).toBeVisible()
  await expect(rowOf('La Te')).toContainText(`Same email as Some ${mark}, a member`)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search members').fill(`bee ${mark}`)
  await expect(memberRow(page, `Ann Bee ${mark}`)).toContainText(couple)
  await expect(page.getByRole('button', { name: /^Edit Bob/ })).toHaveCount(0)
})
