import { describe, expect, test } from "vitest";
import { toAboutUs, toBanners, toExperiences } from "./entries.ts";

const asset = (url: string, file: object = {}) => ({
  fields: {
    title: "Páramo",
    file: { url, contentType: "image/jpeg", details: { image: { width: 1600, height: 900 } }, ...file },
  },
});
const banner = (fields: object) => ({ sys: { id: "B1" }, fields: { title: "Camina", ...fields } });
const pictureOf = (image: unknown) => toBanners([banner({ image })])[0]?.image;

describe("entries of the CMS", () => {
  test("become banners with pictures of this site", () => {
    const image = asset("//images.ctfassets.net/sp1/A1/0f9e/paramo_1.jpg");
    const entry = banner({ subtitle: "Hoy", image, linkLabel: "Ver", linkPath: "/experience/1" });
    expect(toBanners([entry])).toEqual([
      {
        id: "B1",
        title: "Camina",
        subtitle: "Hoy",
        image: { src: "/media/sp1/A1/0f9e/paramo_1.jpg", alt: "Páramo", width: 1600, height: 900 },
        linkLabel: "Ver",
        linkPath: "/experience/1",
      },
    ]);
  });

  test("describe a picture by its description if it has one", () => {
    const described = asset("//images.ctfassets.net/sp1/A1/0f9e/p.jpg");
    const fields = { ...described.fields, description: "Frailejones al amanecer" };
    expect(pictureOf({ fields })?.alt).toBe("Frailejones al amanecer");
  });

  test.each([
    [
      "from another address",
      "/media/sp1/A1/h/p.svg",
      asset("http://127.0.0.1:4000/contentful/images/sp1/A1/h/p.svg"),
    ],
    ["with `..` in its path", undefined, asset("//images.ctfassets.net/sp1/A1/h/..%2fp.jpg")],
    [
      "that is a document",
      undefined,
      asset("//images.ctfassets.net/sp1/A1/h/p.pdf", { contentType: "application/pdf" }),
    ],
    ["without dimensions", undefined, asset("//images.ctfassets.net/sp1/A1/h/p.jpg", { details: {} })],
    ["that is not published", undefined, { sys: { type: "Link", id: "A1" } }],
    ["that is missing", undefined, undefined],
  ])("show a picture %s as %s", (_, src, image) => {
    expect(pictureOf(image)?.src).toBe(src);
  });

  test.each([
    ["https://evil.test", "Ver"],
    ["//evil.test", "Ver"],
    ["/experience/1", undefined],
  ])("become banners without a link for %j with the label %j", (linkPath, linkLabel) => {
    expect(toBanners([banner({ linkPath, linkLabel })])[0]).toMatchObject({
      linkLabel: null,
      linkPath: null,
    });
  });

  test("are skipped without a title", () => {
    expect(toBanners([banner({ title: undefined }), banner({})])).toHaveLength(1);
    expect(toAboutUs([{ fields: {} }])).toBeNull();
    expect(toExperiences([])).toBeNull();
  });

  test("need only a title", () => {
    expect(toAboutUs([{ fields: { title: "Somos" } }])).toEqual({
      title: "Somos",
      summary: "",
      body: { type: "document", children: [] },
      image: null,
      values: [],
    });
    expect(toExperiences([{ fields: { title: "Planes" } }])).toEqual({
      title: "Planes",
      subtitle: "",
      featured: [],
    });
  });
});
