import type { Category } from '#domain/merch/catalogue.ts'

/** How many of a size came, went and were given away. */
export type SampleSize = [size: string, purchased: number, sold?: number, givenAway?: number]

export type SampleProduct = {
  name: string
  category: Category | 'accessories'
  /** Cents. */
  basePrice: number
  sku: string
  description: string
  sizes: readonly SampleSize[]
}

/** The shop of the sample club: every category, some sizes sold out, some with three left (decision 13). */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    name: 'Crest T-Shirt',
    category: 'shirts',
    basePrice: 3200,
    sku: 'CREST-TEE',
    description:
      'Heavy cotton, cut straight, the three house fronts in a steering wheel on the chest. Gets better with every oil stain you could not wash out.',
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
      'The shirt from the first Wrench Night, printed again because nobody would sell theirs. Dark enough for the job.',
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
      'Six panels, a low crown, brass at the back. Keeps the sun out with the roof down.',
    sizes: [['One Size', 60, 31, 4]],
  },
  {
    name: 'Winter Garage Beanie',
    category: 'hats',
    basePrice: 2450,
    sku: 'GARAGE-BEANIE',
    description: 'Ribbed merino for the months when the hall is warm and the drive home is not.',
    sizes: [['One Size', 25, 25]],
  },
  {
    name: 'Paddock Cap',
    category: 'hats',
    basePrice: 3100,
    sku: 'PADDOCK-CAP',
    description: 'Waxed cotton with a short brim, made for standing at fences and having opinions.',
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
      'A fine-gauge knit with a brass zip. Wear it under a jacket to dinner, or over a T-shirt to a cold start.',
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
    description: 'Brushed fleece and deep pockets: one for the keys, one for the other keys.',
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
    description:
      'The color of the clubhouse walls before the lamps came. Garment-dyed, roomy, not for under the car.',
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
    description: 'British racing green, inside and out, with the club’s name across the back.',
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
    description: 'Ink black with a brass stripe down one sleeve, for whoever holds the stopwatch.',
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
    description: 'Loopback cotton, three doors embroidered on the chest, one of them a garage.',
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
    description:
      'Piqué with a tipped collar. Smart enough for the bar, tough enough for the drive.',
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
    description: 'Bridle leather and a brass ring, stamped with the three doors.',
    sizes: [['One Size', 80, 22, 10]],
  },
]
