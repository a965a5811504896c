/** The types of the script tag's module; what runs is `loader.ts`. */

import type {} from './global.ts'

export type { StoreWidgetsApi } from '../store-widgets.ts'
