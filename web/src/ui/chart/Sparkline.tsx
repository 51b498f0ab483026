import classes from './Sparkline.module.css'
import { sparkPath } from './spark-path.ts'

const width = 96
const height = 28

/** A run of values as a line without axes; what stands beside it says them. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => (
  <svg className={classes.spark} width={width} height={height} aria-hidden>
    <path d={sparkPath(values, width, height)} />
  </svg>
)
