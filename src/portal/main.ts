import './portal.css'
import { startPortal } from './start-portal.tsx'

await startPortal()
