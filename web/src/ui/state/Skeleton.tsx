import type { CSSProperties } from 'react'
import classes from './Skeleton.module.css'

interface SkeletonProps {
  height: CSSProperties['height']
  width?: CSSProperties['width']
  radius?: 'md' | 'lg'
  style?: CSSProperties
}

/** The place of a line or a box that is on its way. A plain element: lists have hundreds of them. */
export const Skeleton = ({ height, width = '100%', radius = 'md', style }: SkeletonProps) => (
  <div className={classes.skeleton} data-awaited="" data-radius={radius} style={{ height, width, ...style }} />
)
