/**
 * How the error of 5% of a trial is divided: one part of a hundred for looking on the way, as often as one likes, and four for
 * the look at the end, which is fixed beforehand.
 */
export const alphaOnTheWay = 0.01
export const alphaAtTheEnd = 0.04
