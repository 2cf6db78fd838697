import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { PROJECT_ROOT } from '../server/project-root.ts'
import { SHARED_DRAWING } from '../src/render/page-head.ts'
import { SOCIAL_SIZE } from './social-card.ts'

/** Writes the drawings of events and products as PNG too, because no network shows an SVG for a shared link. */
export function drawSharedPictures(): Plugin {
  return {
    name: 'rowhouse-shared-pictures',
    apply: 'build',
    async writeBundle({ dir }) {
      const out = dir ?? join(PROJECT_ROOT, 'dist')
      for (const file of readdirSync(join(PROJECT_ROOT, 'public/art'))) {
        const [, path] = SHARED_DRAWING.exec(`/art/${file}`) ?? []
        if (!path) continue
        await sharp(join(PROJECT_ROOT, 'public/art', file))
          .resize({ width: SOCIAL_SIZE.width })
          .png({ palette: true })
          .toFile(join(out, `${path}.png`))
      }
    },
  }
}
