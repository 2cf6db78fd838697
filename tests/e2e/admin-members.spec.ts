import { makeMember } from '../factories/members.ts'
import { startJourneyServer } from '../setup/journey-server.ts'
import { patience } from '../setup/patience.ts'
import type { ServerProcess } from '../setup/server-process.ts'
import { form as dialog, memberRow, openMembers, question } from './console.ts'
import { expect, oncePerWorker, test } from './fixtures.ts'
import { gate } from './gate.ts'
import { loseAnswer } from './lose-answer.ts'
import { someone } from './second-admin.ts'

async function codeFor(url: string, identifier: string) {
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    })
  const answer = await post('/api/auth/request-otp', { identifier, type: 'email' })
  const { code }: { code: string } = JSON.parse(await answer.text())
  return post('/api/auth/verify-otp', { identifier, code })
}

test.describe('on a tablet held sideways', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('a member is added, signs in, is deactivated and out at once, and comes back', {
    tag: '@everyday',
  }, async ({ page, server, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const { firstName, lastName, email } = someone()
    await openMembers(page, server.url, lastName)
    await expect(page.getByText('No match')).toBeVisible()
    await page.getByRole('button', { name: 'Add member' }).tap()
    const add = dialog(page).getByRole('button', { name: 'Add member' })
    await add.tap()
    for (const [label, message] of [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email', 'Give an email or a phone number'],
    ] as const) {
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(message)
    }
    await dialog(page).getByLabel('First Name').fill(firstName)
    await dialog(page).getByLabel('Last Name').fill(lastName)
    await dialog(page).getByLabel('Email').fill('walter.pryce@example.com')
    await add.tap()
    await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Walter Pryce already uses this email',
    )
    await dialog(page).getByLabel('Email').fill(email.toUpperCase())
    await add.tap()
    await expect(dialog(page)).toBeHidden()
    await expect(memberRow(page, lastName)).toContainText(email)

    const session = await codeFor(server.url, email)
    expect(session.status).toBe(200)
    const { token }: { token: string } = JSON.parse(await session.text())
    const me = () =>
      fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)

    await page.getByRole('button', { name: `${firstName} ${lastName}’s sign-in` }).tap()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).tap()
    await expect(question(page)).toContainText('Signs them out')
    await question(page).getByRole('button', { name: 'Deactivate' }).tap()
    await expect(dialog(page).getByText('Deactivated')).toBeVisible()
    expect((await me()).status).toBe(401)
    expect((await codeFor(server.url, email)).status).toBe(400)
    await dialog(page).getByRole('button', { name: 'Reactivate' }).tap()
    await expect(dialog(page).getByText('Can sign in')).toBeVisible()
    expect((await codeFor(server.url, email)).status).toBe(200)
  })
})

test('a member is edited, and the list pages and counts', async ({ page, server }) => {
  await openMembers(page, server.url, 'pryce')
  await page.getByRole('button', { name: 'Edit Walter Pryce' }).click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('(215) 555-0117')
  await dialog(page).getByLabel('First Name').fill('Walther')
  await dialog(page).getByRole('button', { name: 'Save member' }).click()
  await expect(memberRow(page, 'Walther Pryce')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Walther Pryce' }).click()
  await dialog(page).getByLabel('First Name').fill('Walter')
  await dialog(page).getByRole('button', { name: 'Save member' }).click()
  await expect(memberRow(page, 'Walter Pryce')).toContainText('walter.pryce@example.com')
})

test('an email that another member has leads to them, and moves over once they are deactivated', async ({
  page,
  server,
  admin,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const [holder, taker] = [someone(), someone()]
  const { firstName, lastName, email } = holder
  const name = `${firstName} ${lastName}`
  const { id } = await admin.addMember({ firstName, lastName, email, phone: '' })
  await openMembers(page, server.url, lastName)
  const button = (label: string) => dialog(page).getByRole('button', { name: label })
  await page.getByRole('button', { name: 'Add member' }).click()
  await dialog(page).getByLabel('First Name').fill(taker.firstName)
  await dialog(page).getByLabel('Last Name').fill(taker.lastName)
  await dialog(page).getByLabel('Email').fill(email)
  await button('Add member').click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
    `${name} already uses this email`,
  )
  await expect(button('Move it here and save')).toHaveCount(0)
  await button(`Open ${name}`).click()
  await expect(dialog(page).getByLabel('Last Name')).toHaveValue(lastName)
  await button('Close').first().click()
  await expect(dialog(page)).toBeHidden()

  await admin.call('PATCH', `/api/members/${id}`, { active: false })
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog(page).getByLabel('Last Name')).toHaveValue(taker.lastName)
  await button('Add member').click()
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription(
    `${name} (deactivated) already uses this email`,
  )
  await button('Move it here and save').click()
  await expect(dialog(page)).toBeHidden()
  await expect(memberRow(page, lastName)).not.toContainText(email)
  await page.getByLabel('Search members').fill(taker.lastName)
  await expect(memberRow(page, taker.lastName)).toContainText(email)

  await page.getByLabel('Search members').fill(lastName)
  await page.getByRole('button', { name: `${name}’s sign-in` }).click()
  await expect(dialog(page)).toContainText('Add an email or phone to reactivate.')
  await expect(button('Reactivate')).toBeDisabled()
})

test('a member who is renamed while the list is read takes nobody out of it', async ({
  page,
  server,
  admin,
}) => {
  const { mark } = someone()
  const fifty = Array.from({ length: 51 }, (_, nth) => ({
    firstName: 'Tess',
    lastName: `${mark}${String(nth).padStart(2, '0')}`,
    email: `tess.${nth}.${mark}@example.com`,
  }))
  const made = await Promise.all(fifty.map((form) => admin.addMember(form)))
  await openMembers(page, server.url, mark)
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect(rows).toHaveCount(50)
  await admin.editMember(made[49]?.id ?? '', { lastName: `Z ${mark}` })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(memberRow(page, `${mark}50`)).toBeVisible()
})

test('unused codes make a member wait, and the garage unlocks them', async ({ page, server }) => {
  const email = 'priya.r@example.com'
  const requestCode = () =>
    fetch(`${server.url}/api/auth/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ identifier: email, type: 'email' }),
    })
  for (let codes = 0; codes < 3; codes++) expect((await requestCode()).status).toBe(200)
  expect((await requestCode()).status).toBe(429)
  await openMembers(page, server.url, email)
  await page.getByRole('button', { name: /^Priya.*’s sign-in/ }).click()
  await expect(dialog(page).getByText(/No new code until/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Clear lockout' }).click()
  await expect(dialog(page).getByText('No lockout')).toBeVisible()
  expect((await requestCode()).status).toBe(200)
})

test('what became of a deactivation whose answer was lost is shown once the server answers', async ({
  page,
  server,
  admin,
}) => {
  const { firstName, lastName, email } = someone()
  const { id } = await admin.addMember({ firstName, lastName, email, phone: '' })
  await openMembers(page, server.url, lastName)
  let isAway = true
  await page.route(/\/api\/members/, (route) => (isAway ? route.abort() : route.fallback()))
  await loseAnswer(page, `**/api/members/${id}`, { method: 'PATCH' })
  await page.getByRole('button', { name: new RegExp(`^${firstName} .*’s sign-in`) }).click()
  await expect(dialog(page)).toContainText('Couldn’t check for a lockout')
  await expect(dialog(page)).not.toContainText('No lockout')
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  const problem = dialog(page).getByRole('alert')
  await expect(problem).toContainText('It may not be saved: no connection')

  isAway = false
  await expect(dialog(page).getByText('Deactivated')).toBeVisible()
  await expect(dialog(page).getByText('No lockout')).toBeVisible()
  await expect(problem).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(memberRow(page, lastName)).toContainText('Deactivated')
  await expect(page.getByText('The members aren’t updating')).toHaveCount(0)
})

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

test('a file on its way can be cancelled, and nothing is saved', async ({
  page,
  server,
  admin,
}) => {
  const { mark } = someone()
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Import' }).click()
  const { open: release, opened: held } = gate()
  await page.route('**/api/members-import/check', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await dialog(page)
    .getByLabel('File')
    .setInputFiles(csv([`Can,Celled,can.${mark}@example.com,`]))
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page).getByLabel('File')).toBeVisible()
  release()
  expect((await admin.members()).some(({ lastName }) => lastName === 'Celled')).toBe(false)
})

test('an import whose answer is lost is saved again and adds nobody twice', async ({
  page,
  server,
}) => {
  const { mark } = someone()
  await openMembers(page, server.url)
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page)
    .getByLabel('File')
    .setInputFiles(csv([`Lo,St ${mark},lost.${mark}@example.com,`]))
  await loseAnswer(page, '**/api/members-import')
  await dialog(page).getByRole('button', { name: 'Save 1 member' }).click()
  await expect(dialog(page).getByText(/Nobody is added twice/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save 1 member' }).click()
  await expect(dialog(page).getByText('Everyone is a member now')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search members').fill(mark)
  await expect(page.getByRole('button', { name: /^Edit Lo St/ })).toHaveCount(1)
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

test.describe('in a club with numbers that were saved wrong', () => {
  const [mended, left] = ['+4402079460958', '+10405550142']
  const clubServer = oncePerWorker(() =>
    startJourneyServer({
      fill: async (db) => {
        await makeMember(db, { firstName: 'Wren', lastName: 'Abroad', phone: mended })
        await makeMember(db, { firstName: 'Otto', lastName: 'Abroad', phone: left })
      },
    }),
  )
  const club = test.extend<object, { server: ServerProcess }>({ server: clubServer })

  club('they are counted, listed and corrected one by one', async ({ page, server }) => {
    await openMembers(page, server.url)
    const notice = page.getByRole('status').filter({ hasText: 'to check' })
    await expect(notice).toContainText('2 phone numbers to check')
    await notice.getByRole('button', { name: 'Show' }).click()
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(memberRow(page, 'Wren Abroad')).toContainText(
      `${mended}Can’t be called or texted. Check it.`,
    )
    await page.getByRole('button', { name: 'Edit Wren Abroad' }).click()
    await dialog(page).getByLabel('Phone').fill('+44 20 7946 0958')
    await dialog(page).getByRole('button', { name: 'Save member' }).click()
    await expect(rows).toHaveCount(1)
    await expect(notice).toContainText('1 phone number to check')
    await expect(memberRow(page, 'Otto Abroad')).toContainText(left)
    await notice.getByRole('button', { name: 'Show all members' }).click()
    await page.getByLabel('Search members').fill('abroad')
    await expect(rows).toHaveCount(2)
    await expect(memberRow(page, 'Wren Abroad')).not.toContainText('Check it')
    await page.getByRole('button', { name: 'Edit Otto Abroad' }).click()
    await dialog(page).getByLabel('Phone').fill('')
    await dialog(page).getByRole('button', { name: 'Save member' }).click()
    await expect(notice).toHaveCount(0)
  })
})
