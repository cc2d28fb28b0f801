/** How long a mailed link works, in the unit in which mails and pages say it (T35, T47, T50). */
export const linkLife = {
  resetMinutes: 15,
  claimHours: 24,
  confirmHours: 24,
  inviteDays: 3,
} as const;
