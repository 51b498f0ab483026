/** Milliseconds of processor time: in the thread of the worker, and elsewhere (the database, and children that read files). */
type Times = readonly (readonly [thread: number, elsewhere: number])[]

/** Deals and conversations of the customer that these jobs worked for. */
export const measuredCustomer = { deals: 420, conversations: 3095 } as const

/**
 * What jobs take: tenths of the runs that `npm run bench -- queue-services` measured on 2026-11-29, at a load of 4 to 7. They are kept here, so
 * that the simulation answers the same every time.
 */
export const serviceTimes = {
  ingest: [
    [12.9, 15.4],
    [13.8, 20],
    [16.7, 19.6],
    [18.7, 20],
    [18.6, 24.3],
    [20.2, 26.8],
    [22.7, 28.6],
    [25.5, 30.7],
    [29.6, 33.2],
    [41.3, 66.4],
  ],
  'merge-segments': [
    [36.3, 56.7],
    [22.5, 77.5],
    [26.5, 76.7],
    [21.7, 87.5],
    [34.7, 76.7],
    [30.9, 85],
    [37.2, 90],
    [37.9, 105],
    [118.2, 140],
    [229.5, 255],
  ],
  rematch: [
    [15.4, 18],
    [18.7, 25],
    [21.8, 28],
    [20.8, 35],
    [25.8, 35],
    [30.3, 34],
    [29.8, 38.3],
    [40.2, 34],
    [41.4, 40],
    [67, 40],
  ],
  'renew-epoch': [
    [437.4, 1170],
    [440.9, 1200],
    [476.7, 1180],
    [453.5, 1250],
    [667.8, 1220],
    [607.3, 1310],
    [684.6, 1250],
    [690.1, 1315],
    [631.7, 1430],
    [800.1, 1490],
  ],
  'renew-standing': [
    [2.8, 0],
    [3.4, 0],
    [8, 3.3],
    [6.5, 10],
    [14.6, 10],
    [43.5, 25],
    [63.3, 30],
    [84.4, 33.3],
    [112, 46.7],
    [224.3, 60],
  ],
  spotlight: [
    [1.2, 0],
    [1.3, 0],
    [1.5, 0],
    [1.8, 0],
    [2.5, 0],
    [3.5, 0],
    [4.3, 0],
    [6.8, 0],
    [1.9, 10],
    [4.6, 11.7],
  ],
  'sync, a conversation': [[5, 2.3]],
  'sync, a quiet turn': [
    [8, 6],
    [7.8, 7],
    [8.6, 6.5],
    [9.4, 6],
    [8.4, 7.5],
    [9.5, 7],
    [9.7, 7],
    [9.8, 7],
    [10.3, 7.5],
    [11.8, 8.5],
  ],
  'train-forecast': [
    [2695.9, 40],
    [3293.4, 80],
  ],
  'watch-alerts': [
    [46.7, 60],
    [47.9, 60],
    [60.8, 60],
    [67, 60],
    [65.7, 65],
    [68.8, 70],
    [85.9, 60],
    [88.2, 70],
    [138.8, 90],
    [151.5, 120],
  ],
} as const satisfies Readonly<Record<string, Times>>

export type MeasuredKind = keyof typeof serviceTimes
