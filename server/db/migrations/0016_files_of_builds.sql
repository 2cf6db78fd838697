CREATE TABLE "build_files" (
	"build" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_gzipped" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "build_files_build_path_pk" PRIMARY KEY("build","path")
);
--> statement-breakpoint
CREATE INDEX "build_files_by_path" ON "build_files" USING btree ("path");