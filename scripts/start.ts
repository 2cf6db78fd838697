import { buildIfStale } from './build.ts'

process.stdout.write('Looking at the build… ')
process.stdout.write((await buildIfStale()) ? 'built.\n' : 'up to date.\n')
await import('../server/main.ts')
