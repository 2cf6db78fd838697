import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createQueryClient } from '../queries/query-client.ts'
import { App, LoginPage } from './app.tsx'

const ROOT = '<div id="root"></div>'

/** Prerenders the login page into `template`, so that it shows before its code loads. */
export async function renderLogin(template: string): Promise<string> {
  await LoginPage.preload()
  const body = renderToString(
    <StaticRouter location="/login">
      <App queryClient={createQueryClient()} />
    </StaticRouter>,
  )
  return template.replace(ROOT, () => `<div id="root">${body}</div>`)
}
