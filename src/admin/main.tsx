import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { dropOldDrafts } from '../drafts/device-drafts.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { startAdminSession } from '../session/admin-session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { showApp } from '../ui/show-app.tsx'
import { AdminRoutes } from './admin-routes.tsx'
import { startStatusCommands } from './status-commands/status-commands.ts'

const queryClient = createQueryClient()
startAdminSession()
startStatusCommands(queryClient)
dropOldDrafts()

showApp(
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AdminRoutes />
      </BrowserRouter>
      <LazyToaster />
    </QueryClientProvider>
  </ErrorBoundary>,
)
