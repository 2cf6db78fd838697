import type { Reporter, TestModule } from 'vitest/node'

/** Lists the tests that passed only on a retry, which the default reporter doesn't. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky) console.log(`FLAKY ${module.moduleId} › ${test.fullName}`)
      }
    }
  }
}
