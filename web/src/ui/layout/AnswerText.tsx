import type { ReactNode } from 'react'
import classes from './AnswerText.module.css'

/** The sentence or two that a screen or a part of it opens with: what one would say aloud about what stands below. */
export const AnswerText = ({ children }: { children: ReactNode }) => <p className={classes.answer}>{children}</p>
