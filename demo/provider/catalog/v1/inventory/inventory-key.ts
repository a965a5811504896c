import { z } from 'zod'
import { invalidArgument, violation } from '../../../http/errors.ts'
import { toInventoryItemId } from '../../ids.ts'

const id = z.string().min(1).max(100).nullish()

/** The keys of an inventory item in calls: its own id or its product's, which the deprecated external id equals. */
export const inventoryKeyFields = { inventoryId: id, externalId: id, productId: id }

type Key = { readonly [Name in keyof typeof inventoryKeyFields]?: string | null | undefined }

/** Finds the product of a key. */
export function findProductId({ inventoryId, productId, externalId }: Key): string | undefined {
  // An inventory item's id is the complement of the product's, so the same function converts back.
  if (inventoryId) return toInventoryItemId(inventoryId.toLowerCase())
  return productId ?? externalId ?? undefined
}

/**
 * @param field The key's name on the wire: `decrementData[0]`.
 * @throws {ApiError} 400 for an empty key.
 */
export function requireProductId(key: Key, field: string): string {
  const found = findProductId(key)
  if (found) return found
  throw invalidArgument(
    violation(`${field}.productId`, 'must be given, or inventoryId', { rule: 'REQUIRED_ONE_OF_FIELD' }),
  )
}
