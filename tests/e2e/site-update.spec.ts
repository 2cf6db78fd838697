import { seededDice } from './chaos/dice.ts'
import { startFaultProxy } from './chaos/fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { workerAnswers } from './portal-club.ts'

test.use({ serviceWorkers: 'allow' })

test('a newer build takes over by itself where only public pages are open, and the console is as new as the network has it', async ({
  context,
  server,
}) => {
  const proxy = await startFaultProxy({
    upstreamPort: server.port,
    dice: seededDice(1),
    ownFiles: new Map(),
  })
  try {
    const visitor = await context.newPage()
    await visitor.goto(proxy.url)
    await workerAnswers(visitor)
    const tookOver = visitor.evaluate(
      () =>
        new Promise<boolean>((done) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => done(true))
        }),
    )
    proxy.renewWorker()
    await visitor.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    expect(await tookOver).toBe(true)
    await expect(visitor.getByRole('link', { name: 'Members Portal' })).toBeVisible()

    const read: string[] = []
    context.on('request', (request) => {
      if (request.serviceWorker()) read.push(new URL(request.url()).pathname)
    })
    await visitor.goto(`${proxy.url}/admin/login`)
    await expect(visitor.getByLabel('Password')).toBeVisible()
    expect(read).toContain('/admin')
  } finally {
    await context.close()
    await proxy.close()
  }
})
