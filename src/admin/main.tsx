import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startAdminSession } from '../api/admin-session.ts'
import { createQueryClient } from '../api/query-client.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { TooltipProvider } from '../ui/tooltip-provider.tsx'
import { AdminRoutes } from './admin-routes.tsx'
import { dropOldDrafts } from './forms/drafts.ts'
import { startPresses } from './presses/presses.ts'

const queryClient = createQueryClient()
startAdminSession()
startPresses(queryClient)
dropOldDrafts()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <TooltipProvider>
            <BrowserRouter>
              <AdminRoutes />
            </BrowserRouter>
            <LazyToaster />
          </TooltipProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>,
  )
}
