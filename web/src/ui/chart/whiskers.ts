import type { CustomSeriesOption } from 'echarts/charts'
import type { Key } from './chart-option.ts'

interface Whisker {
  readonly id: Key
  /** Where on the other axis: a number, or the place of the category. */
  readonly at: number
  readonly low: number
  readonly high: number
}

const cap = 4

/** Intervals as lines with caps: along the y axis, or along the x axis when the bars lie. */
export const whiskers = (
  points: readonly Whisker[],
  color: string,
  { lying = false }: { lying?: boolean } = {},
): CustomSeriesOption => ({
  type: 'custom',
  silent: true,
  z: 3,
  encode: lying ? { x: [1, 2], y: 0 } : { x: 0, y: [1, 2] },
  data: points.map(({ id, at, low, high }) => ({ id, value: [at, low, high] })),
  renderItem: (_params, api) => {
    const place = (value: number) => {
      const [x = 0, y = 0] = api.coord(lying ? [value, api.value(0)] : [api.value(0), value])
      return { x, y }
    }
    const from = place(Number(api.value(1)))
    const to = place(Number(api.value(2)))
    const style = { stroke: color, lineWidth: 1.5 }
    const line = (x1: number, y1: number, x2: number, y2: number) =>
      ({ type: 'line', shape: { x1, y1, x2, y2 }, style }) as const
    const capAt = ({ x, y }: { x: number; y: number }) =>
      lying ? line(x, y - cap, x, y + cap) : line(x - cap, y, x + cap, y)
    return { type: 'group', children: [line(from.x, from.y, to.x, to.y), capAt(from), capAt(to)] }
  },
})
