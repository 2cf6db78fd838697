import { vi } from 'vitest'

// The modules of a page keep sessions, stores and timers: each file gets them anew.
vi.resetModules()
