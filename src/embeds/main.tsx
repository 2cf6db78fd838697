import './embeds.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CLUB } from '#domain/club.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FormFrame } from './form-frame.tsx'

const name = window.location.pathname.startsWith('/forms/storage-inquiry')
  ? 'storage-inquiry'
  : 'newsletter'
document.title = `${name === 'newsletter' ? 'Newsletter' : 'Storage Inquiry'} · ${CLUB.name}`

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <FormFrame name={name} edge={root} />
      </ErrorBoundary>
    </StrictMode>,
  )
}
