import { describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { BACK_IN_STOCK_APP_ID, readCollecting } from '../../src/model/back-in-stock.ts'
import { API_KEY, useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import { APP_ID, seedProduct, seedVariant } from './cart-fixture.ts'

const MUG = 'stoneware-mug'
const CHOICES = { Glaze: 'Sage', Size: '250 ml' }

describe.each(['v1', 'v3'] as const)('requests for back-in-stock mails, on a shop of %s', (catalog) => {
  const sandbox = useSandbox({ seed: 'demo', catalog })
  const clientOf = (apiKey?: string) =>
    createStoreClient({
      ...(apiKey ? { apiKey } : { clientId: 'demo-client' }),
      apiHost: sandbox.url,
      readHost: sandbox.url,
      retry: false,
    })
  const owner = () => clientOf(API_KEY)
  const productId = async () => {
    if (catalog === 'v1') return seedProduct(MUG).id
    return (await owner().productsV3.getBySlug({ slug: MUG })).product.id
  }
  const variantId = async () => {
    if (catalog === 'v1') return seedVariant(MUG, CHOICES).id
    const { product } = await owner().productsV3.getBySlug({
      slug: MUG,
      fields: ['VARIANT_OPTION_CHOICE_NAMES'],
    })
    const wanted = Object.values(CHOICES)
    return (
      product.variantsInfo?.variants?.find(({ choices }) =>
        choices?.every(({ optionChoiceNames }) => wanted.includes(optionChoiceNames?.choiceName ?? '')),
      )?.id ?? ''
    )
  }
  const setStock = async (quantity: number) => {
    const move = { productId: seedProduct(MUG).id, variantId: seedVariant(MUG, CHOICES).id }
    await sandbox.context.database.write(async (writer) => {
      const { createStockMoves } = await import('../../demo/provider/catalog/stock/stock-moves.ts')
      const row = await writer.first<{ quantity: number }>('SELECT quantity FROM variants WHERE id = ?', [
        move.variantId,
      ])
      const by = quantity - (row?.quantity ?? 0)
      const cause = { kind: 'owner', id: 'o' } as const
      await createStockMoves(sandbox.context).apply(writer, [{ ...move, by, field: 'stock' }], { cause })
    })
  }
  const requestOf = async (email: string, appId = BACK_IN_STOCK_APP_ID) => ({
    request: {
      catalogReference: {
        appId,
        catalogItemId: await productId(),
        options: { variantId: await variantId() },
      },
      email,
      itemUrl: 'https://shop.example/p/stoneware-mug',
    },
    itemDetails: { name: 'Stoneware mug, Sage, 250 ml', price: '24.5' },
  })
  const mailTo = async (email: string) =>
    (await sandbox.asNobody('GET /_sandbox/mail')).body.filter((mail: { to: string }) => mail.to === email)

  it('are stored once for an address and a variant, and answered by one mail when it is available again', async () => {
    const client = clientOf()
    await setStock(0)
    const { request } = await client.backInStock.create(await requestOf('ines@example.com'))
    expect(request).toMatchObject({ email: 'ines@example.com', status: 'RECEIVED' })
    await expect(client.backInStock.create(await requestOf('Ines@example.com'))).rejects.toMatchObject({
      status: 409,
      providerCode: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS',
    })
    expect(await mailTo('ines@example.com')).toEqual([])
    await setStock(3)
    await setStock(2)
    await setStock(0)
    await setStock(5)
    const mails = await mailTo('ines@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ link: 'https://shop.example/p/stoneware-mug' })
    expect(mails[0].subject).toContain('Stoneware mug, Sage, 250 ml')
    expect(mails[0].text).toContain('€24.50')
    // After a mail the same address may send another request.
    await setStock(0)
    await client.backInStock.create(await requestOf('ines@example.com'))
  })

  it('are refused as the provider refuses them', async () => {
    const client = clientOf()
    const fair = await requestOf('noor@example.com')
    const refusal = (change: object) =>
      client.backInStock.create({ ...fair, request: { ...fair.request, ...change } })
    await expect(
      refusal({ catalogReference: { ...fair.request.catalogReference, appId: APP_ID } }),
    ).rejects.toMatchObject({ status: 428, providerCode: 'REQUEST_COLLECTION_DISABLED' })
    await expect(
      refusal({ catalogReference: { ...fair.request.catalogReference, options: { variantId: 'x' } } }),
    ).rejects.toMatchObject({ status: 400, providerCode: 'INVALID_CATALOG_REFERENCE_OPTIONS' })
    await expect(refusal({ email: 'nobody' })).rejects.toMatchObject({ status: 400 })
  })

  it('are refused by a shop that has turned them off, as its settings say', async () => {
    const client = clientOf()
    expect(readCollecting((await client.backInStock.settings()).settings)).toBe(true)
    await sandbox.asNobody('POST /_sandbox/settings', { body: { backInStock: 'off' } })
    expect(readCollecting((await client.backInStock.settings()).settings)).toBe(false)
    await expect(client.backInStock.create(await requestOf('lea@example.com'))).rejects.toMatchObject({
      providerCode: 'REQUEST_COLLECTION_DISABLED',
    })
    await sandbox.asNobody('POST /_sandbox/settings', { body: { backInStock: 'collecting' } })
  })
})
