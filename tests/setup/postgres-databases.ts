import postgres from 'postgres'

export async function withAdmin<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export const urlOfDatabase = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

export interface DatabaseCalls {
  createDatabase(name: string, template?: string): Promise<string>
  dropDatabase(name: string): Promise<void>
}

export const databaseCalls = (url: string): DatabaseCalls => ({
  createDatabase: async (name: string, template?: string) => {
    await withAdmin(url, (sql) =>
      template
        ? sql`create database ${sql(name)} template ${sql(template)}`
        : sql`create database ${sql(name)}`,
    )
    return urlOfDatabase(url, name)
  },
  dropDatabase: async (name: string) => {
    await withAdmin(url, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
  },
})
