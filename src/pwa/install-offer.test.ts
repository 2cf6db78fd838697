import { expect, it } from 'vitest'
import { isAppleHandheld, isInApp } from './install-offer.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'

it('knows an iPhone, an iPad that says it is a Mac, and a Mac', () => {
  expect(isAppleHandheld({ userAgent: IPHONE, platform: 'iPhone', maxTouchPoints: 5 })).toBe(true)
  expect(isAppleHandheld({ userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 5 })).toBe(true)
  expect(isAppleHandheld({ userAgent: MAC, platform: 'MacIntel', maxTouchPoints: 0 })).toBe(false)
})

const WEBKIT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

it.each([
  [false, IPHONE],
  [false, `${WEBKIT} (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`],
  [false, `${WEBKIT} (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15`],
  [true, `${WEBKIT} (KHTML, like Gecko) Mobile/15E148`],
  [true, `${WEBKIT} (KHTML, like Gecko) Mobile/15E148 Instagram 350.0`],
  [true, `${WEBKIT} (KHTML, like Gecko) GSA/340.0 Mobile/15E148 Safari/604.1`],
])('answers %s to whether an app shows the page in %s', (isIt, userAgent) =>
  expect(isInApp(userAgent)).toBe(isIt),
)
