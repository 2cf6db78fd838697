import type { newsletterSubscribers } from '#server/db/schema/inquiries.ts'
import type { Chance } from './sample-chance.ts'

type NewSubscriber = typeof newsletterSubscribers.$inferInsert

const HOUR_MS = 60 * 60_000
const READERS = [
  'imogen.clarke',
  'weekend.wrench',
  'rosa.villanueva',
  'lou',
  'carburetor.carol',
  'jun.park',
  'the.other.henry',
  'aurelio.conti',
  'sunniva.dahl',
  'fishtown.fiat',
  'leontyne.graves',
  'p.ashdown',
  'clara.beaumont',
  'slow.car.fast',
  'ike',
  'gwendolyn.sharpe',
  'two.stroke.tess',
  'tomasz.wolski',
  'beatrix.langley',
  'r.achebe',
  'saoirse.quinn',
  'breadvan',
  'lucille.hartnett',
  'obi.nwosu',
  'felix.marchetti',
  'hana.kobayashi',
  'abel.stroud',
  'kensington.coupe',
  'marguerite.o-hara',
  'dogleg.first',
  'walt.pfeiffer',
  'sidecar.sal',
  'n.abramowitz',
  'manayunk.mini',
]

/** Who wants the newsletter, the newest a few hours ago and the oldest before the last winter. */
export function sampleSubscribers({ now, chance }: { now: Date; chance: Chance }): NewSubscriber[] {
  return READERS.map((name, index) => ({
    id: chance.id(),
    email: `${name}@example.com`,
    createdAt: new Date(now.getTime() - (2 + index * index * 5 + chance.below(5)) * HOUR_MS),
  }))
}
