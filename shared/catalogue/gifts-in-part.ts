/** How many gifts a long list shows at first, and by how many it grows (P28): whole rows of 2 to 4. */
export const giftsInPart = 24;
