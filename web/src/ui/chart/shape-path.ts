import type { Shape } from './chart-description.ts'

/** The path of a shape around 0, 0 that is so many pixels wide and high. */
export function shapePath(shape: Shape, size: number): string {
  const r = size / 2
  switch (shape) {
    case 'circle':
      return `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`
    case 'diamond':
      return `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`
    case 'triangle':
      return `M0 ${-r}L${r} ${r}L${-r} ${r}Z`
    case 'square':
      return `M${-r} ${-r}H${r}V${r}H${-r}Z`
  }
}
