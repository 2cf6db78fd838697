import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build as buildAlone, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import {
  DOCUMENT_MARK,
  DOCUMENTS,
  documentFor,
  LOGIN_FILE,
  pageFor,
  RENDER_FILE,
} from './domain/documents.ts'
import { STAND_IN_SCRIPT } from './domain/merch/square-config.ts'
import { drawSharedPictures } from './scripts/draw-shared-pictures.ts'
import { paintPublicPagesFirst } from './scripts/paint-first.ts'
import { preloadFonts } from './scripts/preload-fonts.ts'
import { sourceHash } from './scripts/source-hash.ts'
import { buildTargets } from './scripts/supported-browsers.ts'
import { PROJECT_ROOT } from './server/project-root.ts'

const OUT = join(PROJECT_ROOT, 'dist')
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|json|txt|xml)$/
/** Scripts that pages load as they are, not as modules, and under these names, so they carry no hash. */
const PLAIN_SCRIPTS = [
  { path: '/start-check.js', source: 'pwa/start-check.ts' },
  { path: STAND_IN_SCRIPT, source: 'square-stand-in/square.ts' },
]
/** Packages that nearly every page needs. The icons come as a file each. */
const VENDOR_FILES = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
]
const build = sourceHash()
const DEFINED = { __BUILD__: JSON.stringify(build) }

/** Devices take documents from the server, which fills them, and not the files they are made of. */
const STORED_DOCUMENTS = DOCUMENTS.filter(({ path }) => pageFor(path)).map(({ path }) => ({
  url: path,
  revision: build,
}))

function cleanPathsInDev(): Plugin {
  return {
    name: 'rowhouse-documents',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const script = PLAIN_SCRIPTS.find((one) => one.path === path)
        if (script) request.url = `/${script.source}`
        const document = documentFor(path)
        if (request.method === 'GET' && document) request.url = `/${document.file}`
        next()
      })
    },
  }
}

function buildPlainScripts(): Plugin {
  return {
    name: 'rowhouse-plain-scripts',
    apply: 'build',
    async writeBundle({ dir = OUT }) {
      for (const { path, source } of PLAIN_SCRIPTS) {
        const input = join(PROJECT_ROOT, 'src', source)
        const output = { format: 'iife' as const, entryFileNames: path.slice(1) }
        await buildAlone({
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: buildTargets(),
            rolldownOptions: { input, output },
          },
        })
      }
    },
  }
}

/** Bundles all that renders the public pages on the server, with the production version of React. */
function buildRenderPage(): Plugin {
  return {
    name: 'rowhouse-render-page',
    apply: 'build',
    async writeBundle({ dir = OUT }) {
      await buildAlone({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [react()],
        define: { ...DEFINED, 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: join(PROJECT_ROOT, 'src/render/render-page.tsx'),
          minify: true,
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            output: { entryFileNames: RENDER_FILE, codeSplitting: false },
          },
        },
      })
    },
  }
}

/** Tells our documents from what a Wi-Fi login or a maintenance page answers under their addresses. */
function markDocuments(): Plugin {
  return {
    name: 'rowhouse-mark',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: DOCUMENT_MARK, content: build }, injectTo: 'head' },
    ],
  }
}

/** The files that this build writes; those of the last builds stay beside them. */
const written = new Set<string>()
const isOfAnotherBuild = (file: string) => file.startsWith('assets/') && !written.has(file)

/** Written last, so that a build that broke off is never taken for a whole one. */
function stampAndCompress(): Plugin {
  return {
    name: 'rowhouse-stamp',
    apply: 'build',
    enforce: 'post',
    // `closeBundle` also runs after an error.
    writeBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) written.add(file)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (written.size === 0) return
        for (const file of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
          if (!COMPRESSIBLE.test(file) || isOfAnotherBuild(file)) continue
          const bytes = readFileSync(join(OUT, file))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
          writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(bytes, { params }))
          writeFileSync(join(OUT, `${file}.gz`), gzipSync(bytes, { level: 9 }))
        }
        writeFileSync(join(OUT, 'build.json'), JSON.stringify({ build }))
      },
    },
  }
}

export default defineConfig({
  root: join(PROJECT_ROOT, 'src'),
  publicDir: join(PROJECT_ROOT, 'public'),
  define: DEFINED,
  // Its main entry is ES5 for old browsers.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(['barlow-latin-400', 'barlow-condensed-latin-700']),
    cleanPathsInDev(),
    paintPublicPagesFirst(),
    drawSharedPictures(),
    markDocuments(),
    buildPlainScripts(),
    buildRenderPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      outDir: OUT,
      manifest: false,
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{js,css,woff2,svg,webmanifest}', 'icons/icon-192.png'],
        globIgnores: [
          '**/*.{br,gz}',
          'build.json',
          'demo/**',
          // Pictures of the sample club: devices cache the ones that their pages show.
          'art/{digest,video}-*.svg',
          'art/event-!(night).svg',
          'art/merch-!(fallback).svg',
        ],
        additionalManifestEntries: STORED_DOCUMENTS,
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !isOfAnotherBuild(url)),
            warnings: [],
          }),
        ],
      },
    }),
    stampAndCompress(),
  ],
  build: {
    outDir: OUT,
    // scripts/build.ts empties it, except for the files of the last builds.
    emptyOutDir: false,
    target: buildTargets(),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: false,
      input: Object.fromEntries(
        DOCUMENTS.map(({ name, file }) => [
          file === LOGIN_FILE ? 'login' : name,
          join(PROJECT_ROOT, 'src', file),
        ]),
      ),
      output: {
        codeSplitting: {
          groups: VENDOR_FILES,
          // Left alone, what several pages share comes in some hundred tiny files, of which a page requests sixty.
          experimentalInlineCommonChunks: { maxSize: 10 * 1024, exclude: /\.css$/ },
        },
      },
    },
  },
})
