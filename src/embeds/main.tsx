import './embeds.css'
import { CLUB } from '#domain/club.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { showApp } from '../ui/show-app.tsx'
import { FormFrame } from './form-frame.tsx'

const name = window.location.pathname.startsWith('/forms/storage-inquiry')
  ? 'storage-inquiry'
  : 'newsletter'
document.title = `${name === 'newsletter' ? 'Newsletter' : 'Storage Inquiry'} · ${CLUB.name}`

const root = document.getElementById('root')
if (root) {
  showApp(
    <ErrorBoundary>
      <FormFrame name={name} edge={root} />
    </ErrorBoundary>,
  )
}
