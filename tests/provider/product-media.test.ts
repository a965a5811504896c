import { describe, expect, it } from 'vitest'
import { prepareOwner } from './owner-fixture.ts'

const { asOwner, create, read } = prepareOwner({ name: 'Bowl', price: 20 })

const pictures = async (id: string) => (await read(id)).media.items.map((item: { id: string }) => item.id)
const choice = (option: string, label: string, mediaIds: string[] = []) => ({
  option,
  choice: label,
  mediaIds,
})

describe('media', () => {
  const withOptions = () =>
    create({
      productOptions: [
        { name: 'Glaze', choices: [{ value: 'Oat' }, { value: 'Sage' }] },
        { name: 'Size', choices: [{ value: 'S' }] },
      ],
    })

  it('adds pictures by id and by address, the first one the main one', async () => {
    const { id } = await withOptions()

    const { body } = await asOwner(`POST /stores/v1/products/${id}/media`, {
      media: [
        { mediaId: 'a~mv2.jpg' },
        { url: 'https://elsewhere.example/pot.png', choice: { option: 'Glaze', choice: 'Oat' } },
        { mediaId: 'a~mv2.jpg' },
      ],
    })

    expect(body).toEqual({})
    const { media, productOptions } = await read(id)
    expect(media.mainMedia.id).toBe('a~mv2.jpg')
    expect(media.items).toHaveLength(2)
    expect(media.items[1].image.url).toBe('https://elsewhere.example/pot.png')
    expect(productOptions[0].choices[0].media.items).toHaveLength(1)
  })

  it.each([
    ['nothing', []],
    ['both', [{ mediaId: 'a', url: 'https://x.example/' }]],
    ['neither', [{}]],
    ['a script', [{ url: 'javascript:alert(1)' }]],
    ['fifty-one', Array.from({ length: 51 }, (_, index) => ({ mediaId: `m${index}` }))],
    ['an unknown choice', [{ mediaId: 'a', choice: { option: 'Glaze', choice: 'Pink' } }]],
  ])('refuses %s', async (_, media) => {
    const { id } = await withOptions()
    const { status, body } = await asOwner(`POST /stores/v1/products/${id}/media`, { media })
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].field).toMatch(/^media/)
  })

  it('ties media to the choices of one option only, and unties them', async () => {
    const { id } = await withOptions()
    await asOwner(`POST /stores/v1/products/${id}/media`, { media: [{ mediaId: 'a' }, { mediaId: 'b' }] })
    const path = `/stores/v1/products/${id}/choices/media`

    expect((await asOwner(`PATCH ${path}`, { media: [choice('Glaze', 'Oat', ['a', 'b'])] })).body).toEqual({})
    expect((await asOwner(`PATCH ${path}`, { media: [choice('Size', 'S', ['b'])] })).status).toBe(400)
    expect((await asOwner(`PATCH ${path}`, { media: [choice('Glaze', 'Sage', ['nobody'])] })).status).toBe(
      400,
    )

    await asOwner(`POST ${path}/delete`, { media: [choice('Glaze', 'Oat', ['a'])] })
    const { productOptions } = await read(id)
    expect(productOptions[0].choices[0].media.items.map((item: { id: string }) => item.id)).toEqual(['b'])

    await asOwner(`POST ${path}/delete`, { media: [] })
    expect((await read(id)).productOptions[0].choices[0].media).toBeUndefined()
  })

  it('removes some media, or all for an empty list', async () => {
    const { id } = await withOptions()
    await asOwner(`POST /stores/v1/products/${id}/media`, {
      media: ['a', 'b', 'c'].map((mediaId) => ({ mediaId })),
    })

    await asOwner(`POST /stores/v1/products/${id}/media/delete`, { mediaIds: ['b'] })
    expect(await pictures(id)).toEqual(['a', 'c'])
    await asOwner(`POST /stores/v1/products/${id}/media/delete`, { mediaIds: [] })
    expect(await pictures(id)).toEqual([])
  })
})
