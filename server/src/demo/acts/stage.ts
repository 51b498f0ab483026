import type { SnapshotTx } from '@bic/database/tenant'
import type { DemoTime } from '../demo-time.ts'
import type { DemoCustomer } from '../types.ts'
import type { DemoPlaces } from './demo-places.ts'
import type { AsPerson } from './make-calls.ts'

/** Where an act takes place: in the days of the generated world, which `as` moves to where it stands in time. */
export interface Stage {
  readonly data: DemoCustomer
  /** For days and months in what is sent. */
  readonly time: DemoTime
  readonly places: DemoPlaces
  readonly as: AsPerson
  /** Looks something up; whatever changes is changed by calls. */
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  /** What a buyer has by mail: the token in the link of an invitation. */
  readonly tokenOf: (invitationId: number) => Promise<string>
}

/** Some of what the people of a demo customer did with the product. Done again, it changes nothing. */
export type Act = (stage: Stage) => Promise<void>
