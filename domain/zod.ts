import { z } from 'zod'

// zod's test for `new Function` violates the content security policy of every page.
if (!('process' in globalThis)) z.config({ jitless: true })

export { z }
