import { z } from 'zod'

// zod's probe for `new Function` violates the content policy of every page.
if (!('process' in globalThis)) z.config({ jitless: true })

export { z }
