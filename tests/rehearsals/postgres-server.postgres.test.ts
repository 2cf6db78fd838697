import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../setup/postgres.ts'
import { ownPostgresRuns } from '../setup/postgres-binaries.ts'

const connect = (url: string) => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  onTestFinished(() => sql.end())
  return sql
}

describe.skipIf(!ownPostgresRuns())('a PostgreSQL of the tests', () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  test('retains committed rows when the server is killed', async () => {
    const url = await server.createDatabase('crash')
    const sql = connect(url)
    await sql`create table kept (n int)`
    await sql`insert into kept values (7)`
    await server.kill()
    await expect(sql`select 1`).rejects.toThrow()
    await server.restart()
    expect(await connect(url)`select n from kept`).toEqual([{ n: 7 }])
  })

  test('makes several databases from one template at once', async () => {
    const template = connect(await server.createDatabase('template_of_all'))
    await template`create table copied (n int)`
    await template.end()
    const names = ['one', 'two', 'three', 'four']
    const urls = await Promise.all(names.map((n) => server.createDatabase(n, 'template_of_all')))
    for (const url of urls) expect(await connect(url)`select * from copied`).toEqual([])
  })

  test('syncs to disk by default', async () => {
    expect(await connect(server.url)`show fsync`).toEqual([{ fsync: 'on' }])
  })
})
