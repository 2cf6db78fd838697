import { spawnSync } from 'node:child_process'

// Each password check allocates 128 MB; huge pages save a third of that work.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1'

/** `npm test [-- step…]`: a step is a script of package.json, `test:<step>`. */
const steps = process.argv.slice(2)
for (const step of steps.length > 0 ? steps : ['everyday']) {
  const { status } = spawnSync('npm', ['run', `test:${step}`], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
