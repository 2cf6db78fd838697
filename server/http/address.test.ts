import { expect, test } from 'vitest'
import { networkOf, networksOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:51234', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is limited as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 address counts for its /64, /56 and /48, the wider ones with a larger share', () => {
  expect(networksOf('2001:db8:1:2345::6')).toEqual([
    { name: '2001:db8:1:2345::/64', share: 1 },
    { name: '2001:db8:1:2300::/56', share: 2 },
    { name: '2001:db8:1::/48', share: 4 },
  ])
})

test.each(['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7:5123'])(
  'an IPv4 address counts for itself alone as %s',
  (address) => {
    expect(networksOf(address)).toEqual([{ name: '203.0.113.7', share: 1 }])
  },
)
