import { expect, test } from './fixtures.ts'
import { overflow } from './overflow.ts'
import { CLUB_PAGE, open, STORAGE_PAGE } from './site-page.ts'

const PAGES = ['/', CLUB_PAGE, STORAGE_PAGE, '/huntington-valley', '/merch', '/login']

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no public page scrolls sideways', async ({ page, complaints }) => {
    complaints.allow(/404/)
    for (const path of PAGES) {
      await open(page, path)
      expect(await overflow(page), path).toBe(0)
    }
  })
})
