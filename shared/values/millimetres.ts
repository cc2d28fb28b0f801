export const mmPerInch = 25.4;
