import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT } from './pack.ts'
import { createProject, type Project, writeTsconfig } from './project.ts'
import { NAME, SLUG, serveFolder, withPage } from './shopping.ts'

/** The files that docs/code/react.md lists for an Angular app. */
const documented = (file: string): string => {
  const [, code] =
    readFileSync(join(ROOT, 'docs/code/react.md'), 'utf8')
      .split('\n## Angular\n')[1]
      ?.match(new RegExp(`\`${file}\`:\n\n\`\`\`ts\n([^]*?)\`\`\``)) ?? []
  if (!code) throw new Error(`docs/code/react.md has no ${file} of Angular`)
  return code
}

/** A page that is opened later: Angular inserts its tags, and sets their properties in a later task. */
const CONFIG = `
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { provideRouter, type Routes } from '@angular/router'

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<store-product layout="card" [productSlug]="slug()" (store-ready)="tell($event)"></store-product><store-collection page-size="4" [collectionSlug]="list()"></store-collection>',
})
class Later {
  readonly slug = signal('${SLUG}')
  readonly list = signal('bowls')
  tell(event: CustomEvent) {
    Object.assign(document.body.dataset, { said: (document.body.dataset.said ?? '') + event.detail.status + ' ' })
  }
}
@Component({ template: '' })
class Nothing {}

const routes: Routes = [{ path: '', component: Nothing }, { path: 'later', component: Later }]
export const appConfig = { providers: [provideZonelessChangeDetection(), provideRouter(routes)] }
`

/** The documented component, and a place for the router's pages. */
const withRouter = (code: string) =>
  code
    .replace(
      "@angular/core'\n",
      "@angular/core'\nimport { RouterLink, RouterOutlet } from '@angular/router'\n",
    )
    .replace('schemas:', 'imports: [RouterLink, RouterOutlet],\n  schemas:')
    .replace('<output>', '<a routerLink="/later">Later</a><router-outlet /><output>')

const TSCONFIG = writeTsconfig(['src'], {
  experimentalDecorators: true,
  useDefineForClassFields: false,
  skipLibCheck: true,
})

const ANGULAR = ['core', 'common', 'compiler', 'platform-browser', 'router'].map(
  (name) => `@angular/${name}@20`,
)

describe('an app of Angular', () => {
  let project: Project

  beforeAll(async () => {
    const main = documented('src/main.ts').replace('http://127.0.0.1:4700', inject('apiHost'))
    project = await createProject({
      packages: ['vite@8', 'typescript@5.9', 'rxjs@7', ...ANGULAR],
      files: {
        'index.html':
          '<!doctype html><html lang="en"><app-root></app-root><script type="module" src="/src/main.ts"></script></html>',
        // Angular's own compiler runs in the browser: its command line would be 300 MB more.
        'src/main.ts': `import '@angular/compiler'\n${main}`,
        'src/app/app.ts': withRouter(documented('src/app/app.ts')),
        'src/app/app.config.ts': CONFIG,
        'tsconfig.json': TSCONFIG,
      },
    })
  })
  afterAll(() => project.remove())

  it('follows its signals, and requests only what it shows', async () => {
    await project.tool('tsc')
    await project.tool('vite', 'build')
    const site = await serveFolder(join(project.folder, 'dist'))
    await withPage(async (page, trouble) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (/products\/(query|search)/.test(request.url())) asked.push(request.postData() ?? '')
      })
      await page.goto(site.url)
      const first = page.locator('store-collection').first()
      await page.locator('output').filter({ hasText: 'ready' }).waitFor()
      await first.getByText(/mug/i).first().waitFor()
      await page.getByRole('button', { name: 'Bowls' }).click()
      await first.getByText(/bowl/i).first().waitFor()

      await page.getByRole('link', { name: 'Later' }).click()
      const card = page.locator(`store-product[product-slug=${SLUG}][status=ready]`)
      await card.getByRole('button', { name: 'Add to cart' }).click()
      await page.locator('store-cart').getByText(NAME).first().waitFor()
      await page.locator('store-collection').nth(1).getByText(/bowl/i).first().waitFor()
      expect(await page.locator('body').getAttribute('data-said')).toBe('ready ')
      expect(asked.filter((body) => body.includes('"filter":{}'))).toEqual([])
      expect(trouble.filter((line) => !line.includes('Angular is running in development mode'))).toEqual([])
    })
    await site.close()
  })
})
