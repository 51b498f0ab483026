/** z of a two-sided 95 % interval: the 0.975 quantile of the standard normal distribution. */
export const z95 = 1.959963984540054

/** The 0.80 quantile of the standard normal distribution, for a power of 80 %. */
export const z80 = 0.8416212335729143

/** The 0.90 quantile of the standard normal distribution: the middle 80 % lies within so many deviations. */
export const z90 = 1.2815515655446004

/** The 0.95 quantile of the standard normal distribution. */
export const z95OneSided = 1.6448536269514722
