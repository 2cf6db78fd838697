import '../ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { GatewayPage } from './gateway-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OpensSoonPage } from './opens-soon-page.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <Routes>
            <Route path="/philadelphia" element={<OpensSoonPage page="philadelphia" />} />
            <Route path="/huntingdon-valley" element={<OpensSoonPage page="huntingdon-valley" />} />
            <Route path="/merch" element={<OpensSoonPage page="merch" />} />
            <Route path="/" element={<GatewayPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  )
}
