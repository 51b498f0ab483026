import type { ComponentType } from 'react'

/** One widget of the gallery, shown in each of its states. */
export interface Exhibit {
  /** In the address and as its heading's anchor. */
  readonly id: string
  readonly title: string
  readonly Shows: ComponentType
}
