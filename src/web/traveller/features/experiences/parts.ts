/** Ids of the parts of an experience's page, for links to them. */
export const REVIEWS = "reviews";
export const GUIDES = "guides";
export const PHOTOGRAPHS = "photographs";
export const MEETING_POINT = "meeting-point";
