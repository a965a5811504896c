import { describe, expect, it } from 'vitest'
import * as enums from '../../src/model/enums.ts'
import { isStoreError, StoreError } from '../../src/model/errors.ts'
import { isExpired, NO_TOKENS } from '../../src/model/tokens.ts'

describe('the enumerations', () => {
  it.each([
    ['PRODUCT_TYPES', 'unspecified_product_type, physical, digital'],
    ['INVENTORY_STATUSES', 'IN_STOCK, OUT_OF_STOCK, PARTIALLY_OUT_OF_STOCK'],
    [
      'MEASUREMENT_UNITS',
      'UNSPECIFIED, ML, CL, L, CBM, MG, G, KG, MM, CM, M, SQM, OZ, LB, FLOZ, PT, QT, GAL, IN, FT, YD, SQFT',
    ],
    ['MEDIA_ITEM_TYPES', 'unspecified_media_item_type, image, video, audio, document, zip'],
    ['OPTION_TYPES', 'unspecified_option_type, drop_down, color'],
    ['DISCOUNT_TYPES', 'UNDEFINED, NONE, AMOUNT, PERCENT'],
    [
      'FILE_TYPES',
      'UNSPECIFIED, SECURE_PICTURE, SECURE_VIDEO, SECURE_DOCUMENT, SECURE_MUSIC, SECURE_ARCHIVE',
    ],
    ['SORT_ORDERS', 'ASC, DESC'],
    ['INVENTORY_CHANGE_REASONS', 'UNKNOWN, ORDER, MANUAL, REVERT_INVENTORY_CHANGE'],
    ['IDENTITY_TYPES', 'UNKNOWN, ANONYMOUS_VISITOR, MEMBER, WIX_USER, APP'],
    ['EMAIL_TAGS', 'UNTAGGED, MAIN, HOME, WORK'],
    ['PHONE_TAGS', 'UNTAGGED, MAIN, HOME, MOBILE, WORK, FAX'],
    ['ADDRESS_TAGS', 'UNTAGGED, HOME, WORK, BILLING, SHIPPING'],
    ['PRIVACY_STATUSES', 'UNDEFINED, PUBLIC, PRIVATE'],
    ['STATUS_NAMES', 'UNKNOWN_STATUS, PENDING, ACTIVE, DELETED, BLOCKED, OFFLINE'],
    [
      'STATUS_REASONS',
      'UNKNOWN_REASON, PENDING_ADMIN_APPROVAL_REQUIRED, PENDING_EMAIL_VERIFICATION_REQUIRED',
    ],
    ['TENANT_TYPES', 'UNKNOWN_TENANT_TYPE, ACCOUNT, SITE, ROOT'],
    [
      'STATE_TYPES',
      'UNKNOWN_STATE, SUCCESS, REQUIRE_OWNER_APPROVAL, REQUIRE_EMAIL_VERIFICATION, STATUS_CHECK',
    ],
    ['STATE_STATUSES', 'DONE, REQUIRE_OWNER_APPROVAL, STATUS_CHECK'],
    [
      'LOGIN_STATES',
      'INITIAL, SUCCESS, FAILURE, EMAIL_VERIFICATION_REQUIRED, OWNER_APPROVAL_REQUIRED, USER_CAPTCHA_REQUIRED, SILENT_CAPTCHA_REQUIRED',
    ],
    ['TOKEN_ROLES', 'none, visitor, member'],
    ['PROMPTS', 'login, none, consent, select_account'],
    ['CALLBACK_TYPES', 'UNKNOWN, LOGOUT, CHECKOUT, AUTHORIZE'],
    ['MEMBERS_ACCOUNT_SECTIONS', 'ACCOUNT_INFO, BOOKINGS, ORDERS, SUBSCRIPTIONS, EVENTS'],
    ['VERIFICATION_TARGETS', 'UNKNOWN_TARGET, EMAIL'],
  ])('%s are the contract’s (2.12)', (name, values) => {
    expect(new Map(Object.entries(enums)).get(name as keyof typeof enums)).toEqual(values.split(', '))
  })
})

describe('tokens', () => {
  const pair = (value: string, expiresAt: number) => ({ ...NO_TOKENS, accessToken: { value, expiresAt } })

  it('expire in the second that they name', () => {
    expect([59, 60, 61].map((now) => isExpired(pair('A', 60), now))).toEqual([false, true, true])
  })

  it('count as expired when there are none', () => {
    expect(isExpired(NO_TOKENS, 0)).toBe(true)
    expect(isExpired(pair('', 60), 0)).toBe(true)
  })
})

describe('StoreError', () => {
  it('copies another error’s details, but neither its code nor its message', () => {
    const first = new StoreError('not_found', 'gone', { status: 404, requestId: 'R' })
    const second = new StoreError('system', 'broken', { ...first, cause: first })

    expect(second).toMatchObject({
      code: 'system',
      message: 'broken',
      status: 404,
      requestId: 'R',
      cause: first,
    })
  })

  it('is known across two copies of the script', () => {
    const foreign = Object.assign(new Error('x'), { name: 'StoreError' })

    expect([new StoreError('system', 'x'), foreign, new Error('x'), 'x'].map(isStoreError)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
