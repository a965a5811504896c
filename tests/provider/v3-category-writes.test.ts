import { describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import { API_KEY } from '../support/sandbox/sandbox-fixture.ts'
import {
  codeOf,
  STORES_APP_ID,
  search,
  TREE,
  useV3Sandbox,
  type WireProduct,
} from '../support/sandbox/v3-fixture.ts'
import { plain } from './v3-writes-fixture.ts'

describe('an owner’s categories', () => {
  const shop = useV3Sandbox()
  const create = async (category: object) =>
    (await shop.asOwner('POST /categories/v1/categories', { category, treeReference: TREE })).body
      .category as WireProduct
  const productOf = async (name: string) =>
    (await shop.asOwner('POST /stores/v3/products', { product: plain(name) })).body.product.id as string
  const items = (...ids: string[]) => ids.map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID }))

  it('are a tree with one revision for all', async () => {
    const table = await create({ name: 'Table' })
    const cups = await create({ name: 'Cups', parentCategory: { id: table.id } })
    expect(cups).toMatchObject({ slug: 'cups', parentCategory: { id: table.id } })
    expect(Number(cups.revision)).toBe(Number(table.revision) + 1)
    const patch = (revision: string) =>
      shop.asOwner(`PATCH /categories/v1/categories/${table.id}`, {
        category: { id: table.id, revision, name: 'Tables' },
        treeReference: TREE,
      })
    expect(codeOf(await patch(table.revision))).toBe('INVALID_REVISION')
    expect((await patch(cups.revision)).body.category.name).toBe('Tables')
  })

  it('are written one after the other: of two at once, one is refused (trap 27)', async () => {
    const app = createApp(shop.context)
    const post = (name: string) =>
      app.request('/categories/v1/categories', {
        method: 'POST',
        headers: { authorization: API_KEY, 'content-type': 'application/json', host: '127.0.0.1' },
        body: JSON.stringify({ category: { name }, treeReference: TREE }),
      })
    const statuses = (await Promise.all([post('One'), post('Two')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('hold products, which a search finds from above as well', async () => {
    const outer = await create({ name: 'Outer' })
    const inner = await create({ name: 'Inner', parentCategory: { id: outer.id } })
    const id = await productOf('Inside')
    const added = await shop.asOwner(`POST /categories/v1/bulk/categories/${inner.id}/add-items`, {
      items: items(id, 'nothing'),
      treeReference: TREE,
    })
    expect(added.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    const find = async (field: string, category: string) =>
      (await search(shop, { filter: { [field]: { $matchItems: [{ id: category }] } } })).products.length
    expect(await find('allCategoriesInfo.categories', outer.id)).toBe(1)
    expect(await find('directCategoriesInfo.categories', outer.id)).toBe(0)
    expect(await find('directCategoriesInfo.categories', inner.id)).toBe(1)
    const product = await shop.asVisitor(`GET /stores/v3/products/${id}?fields=BREADCRUMBS_INFO`)
    expect(
      product.body.product.breadcrumbsInfo.breadcrumbs.map(({ categorySlug }: WireProduct) => categorySlug),
    ).toEqual(['outer', 'inner'])
    const listed = await shop.asVisitor(
      `GET /categories/v1/categories/list-categories-for-item?item.catalogItemId=${id}&item.appId=${STORES_APP_ID}&treeReference.appNamespace=@wix/stores`,
    )
    expect(listed.body.directCategoryIds).toContain(inner.id)
    expect(listed.body.allCategoryIds).toContain(outer.id)
    await shop.asOwner(`POST /categories/v1/bulk/categories/${inner.id}/remove-items`, {
      items: items(id),
      treeReference: TREE,
    })
    expect(await find('directCategoriesInfo.categories', inner.id)).toBe(0)
  })

  it('have an order of their own, made by hand', async () => {
    const shelf = await create({ name: 'Shelf' })
    const [a, b] = [await productOf('A'), await productOf('B')]
    await shop.asOwner(`POST /categories/v1/bulk/categories/${shelf.id}/add-items`, {
      items: items(a, b),
      treeReference: TREE,
    })
    const arrange = (...ids: string[]) =>
      shop.asOwner(`POST /categories/v1/categories/${shelf.id}/set-arranged-items`, {
        items: items(...ids),
        treeReference: TREE,
      })
    await arrange(b, a)
    const { body } = await shop.asVisitor(
      `GET /categories/v1/categories/${shelf.id}/list-items?useCategoryArrangement=true&treeReference.appNamespace=@wix/stores`,
    )
    expect(body.items.map(({ catalogItemId }: WireProduct) => catalogItemId)).toEqual([b, a])
    expect(codeOf(await arrange(await productOf('C')))).toBe('ITEM_NOT_IN_CATEGORY')
  })

  it('list first what was added last, whatever was arranged', async () => {
    const outer = await create({ name: 'Cabinet' })
    const inner = await create({ name: 'Drawer', parentCategory: { id: outer.id } })
    const [a, b, c] = [await productOf('G'), await productOf('H'), await productOf('I')]
    const write = async (path: string, ...ids: string[]) => {
      const { status } = await shop.asOwner(`POST /categories/v1/${path}`, {
        items: items(...ids),
        treeReference: TREE,
      })
      expect(status).toBe(200)
    }
    const list = async (more = '') => {
      const path =
        `GET /categories/v1/categories/${outer.id}/list-items?treeReference.appNamespace=@wix/stores${more}` as const
      const { body } = await shop.asVisitor(path)
      return body.items.map(({ catalogItemId }: WireProduct) => catalogItemId)
    }
    await write(`bulk/categories/${outer.id}/add-items`, c, b)
    await write(`bulk/categories/${outer.id}/add-items`, a)
    await write(`categories/${outer.id}/set-arranged-items`, b)
    expect(await list()).toEqual([a, b, c])

    await write(`bulk/categories/${inner.id}/add-items`, c)
    expect(await list('&includeItemsFromSubcategories=true')).toEqual([c, a, b])
    expect(await list()).toEqual([a, b, c])
  })

  it('have a slug of up to 300 characters', async () => {
    const slug = `${'shelf-'.repeat(49)}shelve`
    const { id, revision, slug: kept } = await create({ name: 'Long', slug })
    expect(kept).toBe(slug)
    const found = await shop.asVisitor(
      `GET /categories/v1/categories/slug/${slug}?treeReference.appNamespace=@wix/stores`,
    )
    expect(found.body.category.id).toBe(id)

    const rename = (longer: string) =>
      shop.asOwner(`PATCH /categories/v1/categories/${id}`, {
        category: { id, revision, slug: longer },
        treeReference: TREE,
      })
    expect((await rename(`${slug}s`)).status).toBe(400)
    expect((await rename(slug.toUpperCase().replace('SHELVE', 'drawer'))).body.category.slug).toBe(
      slug.replace('shelve', 'drawer'),
    )
  })

  it('begin with what was arranged last', async () => {
    const shelf = await create({ name: 'Rearranged' })
    const [a, b, c] = [await productOf('D'), await productOf('E'), await productOf('F')]
    await shop.asOwner(`POST /categories/v1/bulk/categories/${shelf.id}/add-items`, {
      items: items(a, b, c),
      treeReference: TREE,
    })
    const arrange = (...ids: string[]) =>
      shop.asOwner(`POST /categories/v1/categories/${shelf.id}/set-arranged-items`, {
        items: items(...ids),
        treeReference: TREE,
      })
    await arrange(a, b, c)
    await arrange(c)
    const { body } = await shop.asVisitor(
      `GET /categories/v1/categories/${shelf.id}/list-items?useCategoryArrangement=true&treeReference.appNamespace=@wix/stores`,
    )
    expect(body.items.map(({ catalogItemId }: WireProduct) => catalogItemId)).toEqual([c, a, b])
  })

  it('move, hide and go with what is below them', async () => {
    const top = await create({ name: 'Top' })
    const left = await create({ name: 'Left', parentCategory: { id: top.id } })
    const right = await create({ name: 'Right', parentCategory: { id: top.id } })
    const move = (id: string, body: object) =>
      shop.asOwner(`POST /categories/v1/categories/${id}/move`, { treeReference: TREE, ...body })
    const moved = await move(right.id, { parentCategoryId: top.id, position: 'FIRST' })
    expect(moved.body.categoriesAfterMove).toEqual([right.id, left.id])
    expect(codeOf(await move(top.id, { parentCategoryId: left.id, position: 'LAST' }))).toBe(
      'CATEGORY_DEPTH_LIMIT_EXCEEDED',
    )

    const { body } = await shop.asVisitor(
      `GET /categories/v1/categories/${top.id}?treeReference.appNamespace=@wix/stores`,
    )
    await shop.asOwner('PATCH /categories/v1/categories/visibility', {
      categoryId: top.id,
      visible: false,
      revision: body.category.revision,
      treeReference: TREE,
    })
    const listed = await shop.asVisitor('POST /categories/v1/categories/query', {
      query: { filter: { name: { $in: ['Top', 'Left'] } } },
      treeReference: TREE,
    })
    expect(listed.body.categories).toEqual([])
    const readable = await shop.asVisitor(
      'GET /categories/v1/categories/slug/left?treeReference.appNamespace=@wix/stores',
    )
    expect(readable.status).toBe(200)

    await shop.asOwner(`DELETE /categories/v1/categories/${top.id}?treeReference.appNamespace=@wix/stores`)
    expect(
      (
        await shop.asVisitor(
          `GET /categories/v1/categories/${left.id}?treeReference.appNamespace=@wix/stores`,
        )
      ).status,
    ).toBe(404)
  })

  it('leave the one of everything alone', async () => {
    const { body } = await shop.asVisitor('GET /stores/v3/all-products-category')
    const refused = await shop.asOwner(
      `DELETE /categories/v1/categories/${body.categoryId}?treeReference.appNamespace=@wix/stores`,
    )
    expect(codeOf(refused)).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED')
  })
})
