/** Whose columns a list for a courier has, the most used first. */
export const courierTemplates = ['shiprocket', 'delhivery', 'india_post'] as const;
export type CourierTemplate = (typeof courierTemplates)[number];
