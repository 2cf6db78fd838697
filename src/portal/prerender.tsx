import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { createQueryClient } from '../api/query-client.ts'
import { App } from './app.tsx'
import { LoginPage } from './pages.ts'

const ROOT = '<div id="root"></div>'

/** Builds the page of signing in to HTML in `template`, so that it stands before its code has come. */
export async function renderLogin(template: string): Promise<string> {
  await LoginPage.preload()
  const body = renderToString(
    <StaticRouter location="/login">
      <App queryClient={createQueryClient()} />
    </StaticRouter>,
  )
  return template.replace(ROOT, () => `<div id="root">${body}</div>`)
}
