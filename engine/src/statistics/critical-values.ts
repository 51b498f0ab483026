/** z of a two-sided 95 % interval: the 0.975 quantile of the standard normal distribution. */
export const z95 = 1.959963984540054

/** The 0.80 quantile of the standard normal distribution, for a power of 80 %. */
export const z80 = 0.8416212335729143
