import type { Category } from '#domain/merch/catalogue.ts'
import type { products, stockMovements, variants } from '#server/db/schema/shop.ts'
import type { Chance } from './sample-chance.ts'
import { hoursBefore } from './sample-moments.ts'

type NewProduct = typeof products.$inferInsert & { id: string }
type NewVariant = typeof variants.$inferInsert & { id: string }
type NewMovement = typeof stockMovements.$inferInsert
type Sample = { products: NewProduct[]; variants: NewVariant[]; movements: NewMovement[] }

const OPENED_HOURS_AGO = 24 * 180

/** The products, sizes and stock movements of the sample shop, which opened half a year ago. */
export function sampleShop({ now, chance }: { now: Date; chance: Chance }): Sample {
  const opened = hoursBefore(now, OPENED_HOURS_AGO)
  const dated = { createdAt: opened, updatedAt: opened }
  const sample: Sample = { products: [], variants: [], movements: [] }
  for (const { sizes, sku, ...product } of SAMPLE_PRODUCTS) {
    const productId = chance.id()
    sample.products.push({ ...product, ...dated, id: productId })
    for (const size of sizes) {
      const variant = { ...stockOf(size), ...dated, id: chance.id(), productId }
      const variantSku = `${sku}-${variant.size.replace(/\W/g, '').toUpperCase()}`
      sample.variants.push({ ...variant, sku: variantSku })
      sample.movements.push(...movementsOf(variant, opened))
    }
  }
  return sample
}

function stockOf([size, purchased, sold = 0, givenAway = 0]: SampleSize) {
  return {
    size,
    quantityPurchased: purchased,
    quantitySold: sold,
    quantityGivenAway: givenAway,
  }
}

function movementsOf(
  variant: ReturnType<typeof stockOf> & { id: string },
  opened: Date,
): NewMovement[] {
  const of = { variantId: variant.id, createdAt: opened }
  const moved: NewMovement[] = [
    { ...of, reason: 'purchased', quantity: variant.quantityPurchased, note: 'First delivery' },
    { ...of, reason: 'given_away', quantity: -variant.quantityGivenAway, note: 'To our guests' },
    { ...of, reason: 'sold', quantity: -variant.quantitySold, note: 'Over the bar' },
  ]
  return moved.filter(({ quantity }) => quantity !== 0)
}

/** How many of a size were purchased, sold and given away. */
type SampleSize = [size: string, purchased: number, sold?: number, givenAway?: number]

type SampleProduct = {
  name: string
  category: Category | 'accessories'
  /** In cents. */
  basePrice: number
  sku: string
  description: string
  sizes: readonly SampleSize[]
}

/** The shop of the sample club: every category, some sizes sold out, some with three left (decision 13). */
const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    name: 'Crest T-Shirt',
    category: 'shirts',
    basePrice: 3200,
    sku: 'CREST-TEE',
    description:
      'Heavy cotton, straight cut, with the club badge on the chest. Oil stains suit it.',
    sizes: [
      ['S', 24, 9],
      ['M', 40, 26, 2],
      ['L', 40, 37],
      ['XL', 24, 12],
      ['2XL', 10, 10],
    ],
  },
  {
    name: 'Wrench Night Tee',
    category: 'shirts',
    basePrice: 2850,
    sku: 'WRENCH-TEE',
    description:
      'The shirt from our first Wrench Night, back because everyone asked. Dark, so the grease won’t show.',
    sizes: [
      ['S', 12, 3],
      ['M', 18, 15],
      ['L', 18, 6],
      ['XL', 12, 2, 1],
    ],
  },
  {
    name: 'Callowhill Cap',
    category: 'hats',
    basePrice: 2800,
    sku: 'CALLOW-CAP',
    description:
      'Six panels, a low crown and a brass buckle. Keeps the sun out of your eyes with the top down.',
    sizes: [['One Size', 60, 31, 4]],
  },
  {
    name: 'Winter Garage Beanie',
    category: 'hats',
    basePrice: 2450,
    sku: 'GARAGE-BEANIE',
    description: 'Ribbed merino wool for cold drives home.',
    sizes: [['One Size', 25, 25]],
  },
  {
    name: 'Paddock Cap',
    category: 'hats',
    basePrice: 3100,
    sku: 'PADDOCK-CAP',
    description: 'Waxed cotton with a short brim, for a rainy day at the track.',
    sizes: [
      ['S/M', 15, 4],
      ['L/XL', 15, 12],
    ],
  },
  {
    name: 'Paddock Quarter-Zip',
    category: 'quarter-zips',
    basePrice: 7800,
    sku: 'PADDOCK-ZIP',
    description:
      'A fine knit with a brass zip. Wear it under a jacket at dinner or over a T-shirt on a cold morning.',
    sizes: [
      ['S', 10, 2],
      ['M', 16, 13],
      ['L', 16, 9],
      ['XL', 10, 4],
    ],
  },
  {
    name: 'Sunday Sweatpants',
    category: 'sweatpants',
    basePrice: 5400,
    sku: 'SUNDAY-PANTS',
    description: 'Brushed fleece with deep pockets, one for your keys and one for the other car’s.',
    sizes: [
      ['S', 12, 5],
      ['M', 20, 11],
      ['L', 20, 17],
      ['XL', 12, 12],
    ],
  },
  {
    name: 'Cream Clubhouse Hoodie',
    category: 'hoodies',
    basePrice: 6800,
    sku: 'CREAM-HOOD',
    description: 'Garment-dyed and roomy. It’s cream, so don’t wear it under the car.',
    sizes: [
      ['S', 12, 4],
      ['M', 22, 19],
      ['L', 22, 8, 1],
      ['XL', 12, 3],
    ],
  },
  {
    name: 'Racing Green Hoodie',
    category: 'hoodies',
    basePrice: 6800,
    sku: 'GREEN-HOOD',
    description: 'British racing green inside and out, with the club’s name on the back.',
    sizes: [
      ['S', 12, 6],
      ['M', 24, 24],
      ['L', 24, 15],
      ['XL', 14, 11],
      ['2XL', 8, 2],
    ],
  },
  {
    name: 'Pit Lane Hoodie',
    category: 'hoodies',
    basePrice: 6495,
    sku: 'PIT-HOOD',
    description: 'Black, with a brass stripe down one sleeve.',
    sizes: [
      ['S', 8, 8],
      ['M', 14, 14],
      ['L', 14, 14],
      ['XL', 8, 7, 1],
    ],
  },
  {
    name: 'Rowhouse Crew-Neck',
    category: 'crew-necks',
    basePrice: 5900,
    sku: 'ROW-CREW',
    description: 'Loopback cotton with the three house fronts embroidered on the chest.',
    sizes: [
      ['S', 10, 3],
      ['M', 18, 7],
      ['L', 18, 15],
      ['XL', 10, 6],
    ],
  },
  {
    name: 'Clubhouse Polo',
    category: 'polo',
    basePrice: 4600,
    sku: 'CLUB-POLO',
    description: 'Piqué cotton with a tipped collar. Looks good at the bar, holds up on the drive.',
    sizes: [
      ['S', 10, 2],
      ['M', 16, 10],
      ['L', 16, 5],
      ['XL', 10, 7],
    ],
  },
  {
    name: 'House Key Fob',
    category: 'accessories',
    basePrice: 1495,
    sku: 'KEY-FOB',
    description: 'Bridle leather with a brass ring, stamped with the three house fronts.',
    sizes: [['One Size', 80, 22, 10]],
  },
]
