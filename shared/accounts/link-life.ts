/** How long each link of the shop works, in the unit in which mails and pages say it (T35, T46, T47, T50). */
export const linkLife = {
  resetMinutes: 15,
  claimHours: 24,
  confirmHours: 24,
  inviteDays: 3,
  proofDays: 30,
  /** Counted from the order; long after the gift is at the door, and an account shows it for good. */
  orderDays: 180,
} as const;
