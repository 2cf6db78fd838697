import { buildIfStale } from './build.ts'

process.stdout.write('Checking the build… ')
process.stdout.write((await buildIfStale()) ? 'built.\n' : 'up to date.\n')
await import('../server/main.ts')
