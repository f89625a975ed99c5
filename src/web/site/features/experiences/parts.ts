/** Anchors of the sections of an experience's page. */
export const REVIEWS = "reviews";
export const GUIDES = "guides";
export const PHOTOGRAPHS = "photographs";
export const MEETING_POINT = "meeting-point";
